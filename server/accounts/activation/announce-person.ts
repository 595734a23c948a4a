import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';

/** Announces a person who was made or changed here, and not by maintaining master data, which announces by itself. */
export async function announcePerson(db: Db, changes: Changes, personId: number): Promise<void> {
  const { bpType } = await db
    .selectFrom('businessPartner')
    .select('bpType')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { resource } = bpType === '91' ? internalUser : externalUser;
  await changes.changed(db, resource, [personId]);
}
