export const RELEASED: string;
export function migrationHashes(folder?: string): Promise<Record<string, string>>;
export function migrationFaults(
  released: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[];
export function writeReleased(): Promise<void>;
