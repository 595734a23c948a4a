import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { withoutMetadata } from '../../src/domain/rules/account/picture-metadata.ts';
import {
  PICTURE_BYTES,
  PICTURE_SIDE,
  readPicture,
} from '../../src/domain/rules/account/picture.ts';
import type { AvatarAnswer } from '../../src/domain/schema/accounts/people.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import type { FailureCode } from '../../src/domain/failure.ts';

function refuse(code: FailureCode): never {
  throw new Problem('invalid-input', {
    affectedField: 'content',
    failures: [{ path: 'content', code, label: 'picture' }],
  });
}

/**
 * Keeps a picture after looking at its bytes, without place, device and comments: its name and type as sent do not count.
 * @throws {Problem} invalid-input when it is no PNG, JPEG or WebP, or too large
 */
export async function storeAvatar(
  db: Db,
  personId: number,
  content: string,
  now: Date,
): Promise<AvatarAnswer> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PICTURE_BYTES) refuse('picture-too-large');
  const picture = readPicture(bytes);
  if (picture === undefined) refuse('picture-kind');
  if (
    picture.width < 1 ||
    picture.height < 1 ||
    picture.width > PICTURE_SIDE ||
    picture.height > PICTURE_SIDE
  )
    refuse('picture-too-large');
  const clean = Buffer.from(withoutMetadata(bytes, picture.type));
  const version = createHash('sha256').update(clean).digest('hex').slice(0, 16);
  await sql`
    insert into person_avatar (business_partner_id, media_type, content, version, updated_at) values (${personId}, ${picture.type}, ${clean}, ${version}, ${now.toISOString()}::timestamptz)
    on conflict (business_partner_id) do update set media_type = excluded.media_type, content = excluded.content, version = excluded.version, updated_at = excluded.updated_at`.execute(
    db,
  );
  const userAvatar = `/apis/v1/users/${personId}/avatar?v=${version}`;
  await db.updateTable('businessPartner').set({ userAvatar }).where('id', '=', personId).execute();
  return { userAvatar };
}

/** Removes the picture; initials replace it. */
export async function removeAvatar(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('personAvatar').where('businessPartnerId', '=', personId).execute();
  await db
    .updateTable('businessPartner')
    .set({ userAvatar: null })
    .where('id', '=', personId)
    .execute();
}

/**
 * Sends a picture so that a browser can do nothing with it but show it; nothing (204) where there is none, which is no fault.
 * @param version of the address; a browser keeps the picture only under the address of this very one, for another may follow
 */
export async function sendAvatar(
  { db, reply }: Pick<Call, 'db' | 'reply'>,
  personId: number,
  version: string | undefined,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('personAvatar')
    .select(['mediaType', 'content', 'version'])
    .where('businessPartnerId', '=', personId)
    .executeTakeFirst();
  if (!row) {
    void reply.code(204);
    return undefined;
  }
  const ending = row.mediaType.slice('image/'.length);
  void reply
    .header('content-type', row.mediaType)
    .header('content-disposition', `attachment; filename="picture.${ending}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'cache-control',
      version === row.version ? 'private, max-age=86400' : 'private, no-cache',
    )
    .header('etag', `"${row.version}"`);
  return Buffer.from(row.content);
}
