import { useState } from 'react';
import type { ApiError } from '../../../data/calls/api-error.ts';
import type {
  AccessRequestRow,
  ConfirmedChannel,
  RequestedChannel,
} from '../../../domain/schema/accounts/access-requests.ts';
import { toExternalRole } from '../../../domain/rules/permission/sales-role.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldError } from '../../../ui/base/field.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import type { ChannelDecision } from './channel-choice.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { PersonHead } from './person-head.tsx';
import { Places } from './places.tsx';

type Failures = ApiError['fields'];

interface RequestPanelProps {
  readonly row: AccessRequestRow;
  readonly busy: boolean;
  readonly onRelease: (channels: readonly ConfirmedChannel[]) => Promise<Failures | undefined>;
  readonly onRefuse: (reason: string) => Promise<Failures | undefined>;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** Returns the requested values, with the manager if the text names a manager of the channel. */
function firstChoice({
  salesRoleId,
  hireDate,
  fireDate,
  reportsToName,
  managers,
}: RequestedChannel): ChannelDecision {
  const named = managers.find(
    ({ name1 }) => reportsToName !== null && plain(name1) === plain(reportsToName),
  );
  return {
    isConfirmed: true,
    values: { salesRoleId, hireDate, fireDate },
    reportsTo: named?.id ?? null,
  };
}

function listConfirmed(
  row: AccessRequestRow,
  choices: Readonly<Record<number, ChannelDecision>>,
): readonly ConfirmedChannel[] {
  return row.channels.flatMap(({ requestId }) => {
    const choice = choices[requestId];
    if (!choice?.isConfirmed) return [];
    const { salesRoleId, hireDate, fireDate } = choice.values;
    return [
      {
        requestId,
        salesRoleId: toExternalRole(salesRoleId),
        hireDate: String(hireDate ?? ''),
        fireDate: typeof fireDate === 'string' ? fireDate : null,
        reportsTo: salesRoleId === 'CSM' ? null : choice.reportsTo,
      },
    ];
  });
}

/** Collects the confirmed parts of a request, and their errors. */
function useConfirming({ row, onRelease }: Pick<RequestPanelProps, 'row' | 'onRelease'>) {
  const t = useT('account');
  const [choices, setChoices] = useState<Readonly<Record<number, ChannelDecision>>>(() =>
    Object.fromEntries(row.channels.map((channel) => [channel.requestId, firstChoice(channel)])),
  );
  const [failures, setFailures] = useState<Failures>([]);
  const confirmed = listConfirmed(row, choices);
  return {
    failures,
    // A person with a place already is released without another.
    isEnough:
      confirmed.length > 0 || (row.status1 === 2 && (row.bpType === '91' || row.places.length > 0)),
    choiceOf: (channel: RequestedChannel) => choices[channel.requestId] ?? firstChoice(channel),
    choose({ requestId }: RequestedChannel, next: ChannelDecision) {
      setFailures([]);
      setChoices({ ...choices, [requestId]: next });
    },
    async release() {
      if (confirmed.some(({ hireDate }) => hireDate === ''))
        return setFailures([{ path: 'channels', code: 'required', message: t('hireDateMissing') }]);
      setFailures((await onRelease(confirmed)) ?? []);
    },
  };
}

/** Shows a waiting person: identity, requested access, and both decisions. */
export function RequestPanel({ row, busy, onRelease, onRefuse }: RequestPanelProps) {
  const { failures, isEnough, choiceOf, choose, release } = useConfirming({ row, onRelease });
  const [refusing, setRefusing] = useState(false);
  return (
    <section className="nmv-panel" part="panel" aria-label={row.name1} aria-busy={busy}>
      <PersonHead row={row} />
      <div className="nmv-panel-body nmv-channel-rows" data-tight="">
        <Places row={row} />
        {row.channels.map((channel) => (
          <ChannelChoice
            key={channel.requestId}
            channel={channel}
            choice={choiceOf(channel)}
            onChoice={(next) => choose(channel, next)}
          />
        ))}
        {failures.map(({ path, message }) => (
          <FieldError key={path}>{message}</FieldError>
        ))}
      </div>
      <DecisionFoot
        row={row}
        busy={busy}
        isEnough={isEnough}
        onAccept={() => void release()}
        onRefuse={() => setRefusing(true)}
      />
      {refusing && (
        <RefuseDialog
          row={row}
          busy={busy}
          onClose={() => setRefusing(false)}
          onRefuse={async (reason) => {
            if ((await onRefuse(reason)) === undefined) setRefusing(false);
          }}
        />
      )}
    </section>
  );
}
