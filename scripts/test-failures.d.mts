export function failuresOf(output: string): string;
