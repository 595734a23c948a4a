import type { OpenSession } from '../../domain/wire/people.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/mark.tsx';
import { deviceName } from './device-name.ts';

/** One open session: device, since when, from where; it can be ended. */
export function SessionRow({
  row: { userAgent, createdAt, address, isOwn, actingName, remember },
  busy,
  onEnd,
}: {
  readonly row: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useT('people');
  const dateTime = useDateTime();
  const device = deviceName(userAgent) ?? t('unknownDevice');
  return (
    <tr className="nmv-row">
      <td className="nmv-td" data-phone="lead">
        <span className="nmv-cluster" data-gap="2">
          <span title={userAgent ?? undefined}>{device}</span>
          {isOwn && <Tag tone="success">{t('thisSession')}</Tag>}
          {actingName !== null && <Tag tone="acting">{t('actedBy', { name: actingName })}</Tag>}
          {remember && <Tag>{t('remembered')}</Tag>}
        </span>
      </td>
      <td className="nmv-td" data-fit="">
        {dateTime(createdAt, { seconds: false })}
      </td>
      <td className="nmv-td" data-phone="full" data-label={t('address')}>
        {address ?? '—'}
      </td>
      <td className="nmv-td" data-fit="">
        {!isOwn && (
          <Button
            size="xs"
            kind="danger-quiet"
            busy={busy}
            aria-label={t('endSessionOf', { device })}
            onClick={onEnd}
          >
            {t('endSession')}
          </Button>
        )}
      </td>
    </tr>
  );
}
