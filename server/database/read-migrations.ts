/** Names of the files in `migrations/`, in their order: the build writes them here. */
declare const NMV_MIGRATIONS: string;

export interface NamedMigration {
  readonly name: string;
  readonly sql: string;
}

/** All migrations in their order; once released, a name is never changed and a text never edited. */
export function readMigrations(): Promise<readonly NamedMigration[]> {
  return Promise.all(
    NMV_MIGRATIONS.split(',').map(async (name) => {
      const file = (await import(`./migrations/${name}.sql`)) as { readonly default: string };
      return { name, sql: file.default };
    }),
  );
}
