export const tags: readonly { readonly name: string; readonly description: string }[];
export const projects: Readonly<Record<string, readonly string[]>>;
export const pages: readonly string[];
export function filesOf(project: string, mode: string | undefined, postgres?: string): string[];
