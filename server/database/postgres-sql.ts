import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** The statement that begins a transaction. */
export function beginning({ isolationLevel, accessMode }: TransactionSettings): CompiledQuery {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const mode = accessMode ? ` ${accessMode}` : '';
  return CompiledQuery.raw(`begin${level}${mode}`);
}

/** Savepoints, which are statements as all others. */
export abstract class SavepointDriver {
  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }
}

/** Builds Kysely's dialect for PostgreSQL with any driver. */
export const createDialect = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
