export function accidentsIn(output: string): string[];
