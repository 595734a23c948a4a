export function isRelease(version: string): boolean;
export function keepFormer(folder: string, kept: string, version: string): Promise<void>;
export function deliver(folder: string, version: string, files: readonly string[]): Promise<void>;
