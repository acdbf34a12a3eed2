
/** Draws a job, and resolves to the bytes of the file; it rejects with the program's sentence. */
export function render(job: Job): Promise<Uint8Array>;
/** Returns the path of the program. */
export function program(): string;
