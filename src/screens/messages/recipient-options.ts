import { RECIPIENT_GROUPS } from '../../domain/rules/messages/recipient-groups.ts';
import type { Recipients } from '../../domain/schema/messages/message-sending.ts';
import type { Option } from '../../domain/schema/entities/list.ts';

/** Converts the chosen options to recipients; the id of a group is its code. */
export function toRecipients(options: readonly Option[]): Recipients {
  const ids = options.map(({ id }) => id);
  return {
    groups: RECIPIENT_GROUPS.filter((group) => ids.includes(group)),
    persons: ids.filter((id): id is number => typeof id === 'number'),
  };
}

/** An option of the box of recipients. */
export const buildOption = (id: number | string, title: string): Option => ({
  id,
  code: null,
  title,
  active: true,
  fields: {},
});
