export function madeParts(): Promise<Readonly<Record<string, string>>>;
export function filled(text: string, parts: Readonly<Record<string, string>>): string;
