/** Log for events of the database. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
