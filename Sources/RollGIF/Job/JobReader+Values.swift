import Numerals

extension JobReader {
    /// The values of the job in order: `from` and `to`, or `values`.
    func values() throws(RollGIFError) -> [DecimalValue] {
        if job[.values] != nil {
            guard job[.from] == nil, job[.to] == nil else {
                throw RollGIFError(.usage, "--values names all the numbers; leave out --from and --to, or --values")
            }
            let texts: [String]
            do throws(ValueFault) {
                texts = try JobKey.values.definition.numbers(job[list: .values].joined(separator: ","))
            } catch {
                throw usage(.values, error.reason)
            }
            var values: [DecimalValue] = []
            for text in texts { values.append(try value(text, name: JobKey.values.optionName)) }
            return values
        }
        switch (job[.from], job[.to]) {
        case (let start?, let end?):
            return [
                try value(start, name: JobKey.from.optionName), try value(end, name: JobKey.to.optionName),
            ]
        case (_?, nil): throw RollGIFError(.usage, "--to is missing: the number to end at")
        case (nil, _?): throw RollGIFError(.usage, "--from is missing: the number to start from")
        case (nil, nil):
            throw RollGIFError(.usage, "no numbers were given; try rollgif --from 1234.56 --to 245699 -o out.gif")
        }
    }

    /// One exact number.
    ///
    /// - Parameter name: where the text comes from, for the error.
    func value(_ text: String, name: String) throws(RollGIFError) -> DecimalValue {
        let most: Int = try integer(.maxDigits)
        do {
            return try DecimalValue(parsing: text, maximumDigits: most)
        } catch {
            throw RollGIFError(error, prefix: "\(name): ").about(JobKey(optionName: String(name.drop { $0 == "-" })))
        }
    }
}
