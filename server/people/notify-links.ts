import { peopleInCharge } from '../access/people-in-charge.ts';
import { findManagers } from '../accounts/request/asked-channels.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';

/**
 * Notifies channel managers and the people in charge of the channels of sellers' links that wait
 * for a second person.
 */
export async function notifyLinks(
  { db, person, today }: Pick<Work, 'db' | 'person' | 'today'>,
  linkIds: readonly number[],
): Promise<void> {
  if (linkIds.length === 0) return;
  const links = await db
    .selectFrom('channelLink')
    .innerJoin('businessPartner', 'businessPartner.id', 'channelLink.businessPartnerId')
    .innerJoin('customer', 'customer.id', 'channelLink.customerId')
    .select(['channelLink.id', 'customerId', 'businessPartnerId', 'businessPartner.name1'])
    .select('customer.name1 as channelName')
    .where('channelLink.id', 'in', linkIds)
    .execute();
  const channels = [...new Set(links.map(({ customerId }) => customerId))];
  const called = [
    ...(await findManagers(db, channels, today)),
    ...(await peopleInCharge(db, channels, today)),
  ];
  for (const { id, customerId, businessPartnerId, name1, channelName } of links) {
    const to = called
      .filter((each) => each.customerId === customerId)
      .map((each) => each.id)
      .filter((each) => each !== businessPartnerId && each !== person.id);
    if (to.length === 0) continue;
    await sendSystemMessage(db, {
      to: [...new Set(to)],
      code: 'link-awaits',
      params: { name: name1, channel: channelName },
      link: `/salesstructure/customers?id=${id}`,
      subjectType: '10',
    });
  }
}
