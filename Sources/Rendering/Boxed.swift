/// A large value on the heap. A structure that holds it is copied by its pointer, so that functions with several copies
/// of it, as those of settings, run on the small stacks of containers and of threads.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    package static func == (left: Boxed, right: Boxed) -> Bool {
        left.storage === right.storage || left.wrappedValue == right.wrappedValue
    }
}
