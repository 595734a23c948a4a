/** Limits of one upload; each refusal names the limit it breaks. */
export const LIMITS = {
  /** Size of one XML file: 990 items with all tax groups take about 4 MB. */
  xmlBytes: 5 * 1024 * 1024,
  /** Size of one archive as sent. */
  zipBytes: 50 * 1024 * 1024,
  /** Files of one request, those inside archives included. */
  files: 10_000,
  /** All files of one request, expanded. */
  totalBytes: 400 * 1024 * 1024,
  /** An archive that expands more than this many times is a bomb, not invoices: XML compresses 5 to 30 times. */
  zipRatio: 200,
  /** Archives inside archives: one level, as mail programs make them. */
  zipDepth: 2,
  /** Files of one job; several server processes share a batch by its jobs. */
  filesPerJob: 100,
  /** Files stored by one transaction, and the bytes after which it takes no further one. */
  filesPerTransaction: 50,
  bytesPerTransaction: 2 * 1024 * 1024,
  /** Files that one person may upload in an hour. */
  filesPerHour: 30_000,
} as const;
