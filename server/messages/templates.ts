import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { MESSAGE_LIMITS } from '../../src/domain/rules/messages/recipient-groups.ts';
import type {
  TemplateDraft,
  TemplatesAnswer,
} from '../../src/domain/schema/messages/message-template.ts';
import type { Db } from '../database/db.ts';
import { checkText, failed, tidy } from './written.ts';

/** Reads a person's stored texts, by name. */
export async function readTemplates(db: Db, personId: number): Promise<TemplatesAnswer> {
  const rows = await db
    .selectFrom('messageTemplate')
    .select(['id', 'name1', 'subjectType', 'title', 'body'])
    .where('businessPartnerId', '=', personId)
    .orderBy(sql`name1 collate nmv_text`)
    .execute();
  return {
    templates: rows,
  };
}

/**
 * Keeps a text under a name; one that is kept under it already is replaced.
 * @throws {Problem} invalid-input with what is wrong at which field
 */
export async function keepTemplate(
  db: Db,
  personId: number,
  draft: TemplateDraft,
): Promise<TemplatesAnswer> {
  const { subjectType } = draft;
  const [name1, title] = [draft.name1, draft.title].map((text) => tidy(text).replace(/\s+/g, ' '));
  const row = { name1: name1 ?? '', title: title ?? '', body: tidy(draft.body), subjectType };
  checkText('name1', row.name1, MESSAGE_LIMITS.templateName);
  checkText('title', row.title, MESSAGE_LIMITS.title);
  checkText('body', row.body, MESSAGE_LIMITS.body);
  // Locks the person, so that concurrent saves cannot exceed the limit.
  await sql`select id from business_partner where id = ${personId} for no key update`.execute(db);
  const { templates } = await readTemplates(db, personId);
  const isNew = templates.every((kept) => kept.name1 !== row.name1);
  if (isNew && templates.length >= MESSAGE_LIMITS.templates)
    throw failed('name1', 'message-too-many-templates', { max: MESSAGE_LIMITS.templates });
  await db
    .insertInto('messageTemplate')
    .values({ ...row, businessPartnerId: personId })
    .onConflict((conflict) => conflict.columns(['businessPartnerId', 'name1']).doUpdateSet(row))
    .execute();
  return readTemplates(db, personId);
}

/** Drops one's own. @throws {Problem} not-found */
export async function dropTemplate(db: Db, personId: number, id: number): Promise<TemplatesAnswer> {
  const gone = await db
    .deleteFrom('messageTemplate')
    .where('id', '=', id)
    .where('businessPartnerId', '=', personId)
    .returning('id')
    .execute();
  if (gone.length === 0) throw new Problem('not-found');
  return readTemplates(db, personId);
}
