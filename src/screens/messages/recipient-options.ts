import { RECIPIENT_GROUPS } from '../../domain/rules/messages/recipient-groups.ts';
import type { Recipients } from '../../domain/wire/message-recipients.ts';
import type { Option } from '../../domain/wire/resource.ts';

/** What is chosen, as it is sent: the id of a group is its code. */
export function recipientsOf(options: readonly Option[]): Recipients {
  const ids = options.map(({ id }) => id);
  return {
    groups: RECIPIENT_GROUPS.filter((group) => ids.includes(group)),
    persons: ids.filter((id): id is number => typeof id === 'number'),
  };
}

/** An option of the box of recipients. */
export const optionOf = (id: number | string, title: string): Option => ({
  id,
  code: null,
  title,
  active: true,
  fields: {},
});
