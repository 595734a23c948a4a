import type { MovePreview, ReachChange } from '../../../domain/schema/channels/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { Avatar } from '../../../ui/state/mark.tsx';
import { formatInitials } from '../initials.ts';

/** Channels that are named before "and n more". */
const NAMED = 5;

/** Lists the effects of a move by person and channel; the unaffected are named too. */
export function MoveEffects({ preview }: { readonly preview: MovePreview }) {
  const t = useT('orgChart');
  const format = useFormat();
  const { people, channels, channelsTotal, waiting, on } = preview;
  return (
    <>
      <section className="nmv-stack" data-gap="2" aria-label={t('whoSees')}>
        <h3 className="nmv-chart-heading">{t('whoSees')}</h3>
        {people.length === 0 ? (
          <p className="nmv-small nmv-muted">{t('noOneChanges')}</p>
        ) : (
          <ul className="nmv-chart-people">
            {people.map((person) => (
              <PersonEffect key={person.personId} person={person} />
            ))}
          </ul>
        )}
      </section>
      {channelsTotal > 0 && (
        <section className="nmv-stack" data-gap="2">
          <h3 className="nmv-chart-heading">{t('whoAnswers', { count: channelsTotal })}</h3>
          <ul className="nmv-chart-channels">
            {channels.slice(0, NAMED).map(({ customerId, name1, before, after }) => (
              <li key={customerId}>
                <span>{name1}</span>
                <span className="nmv-small nmv-muted">
                  {t('inCharge', {
                    before: before.join(', ') || t('noOne'),
                    after: after.join(', ') || t('noOne'),
                  })}
                </span>
              </li>
            ))}
            {channelsTotal > NAMED && (
              <li className="nmv-small nmv-muted">{t('more', { count: channelsTotal - NAMED })}</li>
            )}
          </ul>
        </section>
      )}
      {waiting > 0 && (
        <Finding tone="warning" title={t('waitingTitle', { count: waiting })}>
          {t('waitingText', { date: format.date(on) })}
        </Finding>
      )}
      <p className="nmv-small nmv-muted">{`${t('rankingsStay')} ${t('undoHint')}`}</p>
    </>
  );
}

function PersonEffect({ person }: { readonly person: ReachChange }) {
  const t = useT('orgChart');
  const { name1, seesAll, before, after } = person;
  const difference = after.channels - before.channels;
  const isSame = seesAll || (difference === 0 && after.people === before.people);
  const says = seesAll
    ? t('seesAll')
    : isSame
      ? t('keeps', {
          channels: t('alongChannels', { count: after.channels }),
          people: t('alongPeople', { count: after.people }),
        })
      : [
          difference === 0
            ? t('alongChannels', { count: after.channels })
            : t('channelsChange', { before: before.channels, after: after.channels }),
          before.people === after.people
            ? t('alongPeople', { count: after.people })
            : t('peopleChange', { before: before.people, after: after.people }),
        ].join(' · ');
  return (
    <li className="nmv-chart-person">
      <Avatar initials={formatInitials(name1)} tone="neutral" />
      <span className="nmv-chart-words">
        <span className="nmv-strong">{name1}</span>
        <span className="nmv-small nmv-muted">{says}</span>
      </span>
      <span
        className="nmv-strong nmv-tone"
        data-tone={seesAll || difference === 0 ? undefined : difference > 0 ? 'success' : 'warning'}
      >
        {isSame || difference === 0
          ? t('same')
          : difference > 0
            ? t('gains', { count: difference })
            : t('loses', { count: -difference })}
      </span>
    </li>
  );
}
