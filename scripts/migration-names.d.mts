/** For esbuild's `define`: the server's migrations, found by their file names. */
export const migrationNames: Record<'NMV_MIGRATIONS', string>;
