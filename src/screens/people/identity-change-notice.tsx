import { useEffect, useState } from 'react';
import { invalidate, useRead } from '../../data/cache/cache.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import type { IdentityChangeAnswer } from '../../domain/schema/accounts/identity-change.ts';
import type { IdentityParts } from '../../domain/accounts/identity.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { Prompt } from '../../ui/dialog/prompt.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';

type Action = 'confirmation' | 'refusal';

/** Sends a decision and reads the current state. */
function useDecision(path: string, refresh: () => Promise<unknown>) {
  const t = useT('people');
  const { http, toasts } = usePage();
  const { busy, run } = useWork();
  const decide = async (action: Action, body: { changeId: number; reason?: string }) => {
    await run(async () => {
      await http.post(`${path}/${action}`, body);
      toasts.show({
        tone: 'positive',
        message: t(action === 'confirmation' ? 'identityConfirmed' : 'identityRefused'),
      });
    });
    await refresh();
    await invalidate('/apis/v1/');
  };
  return { busy, decide };
}

/** A change of the person's name or tax number that waits: who asked why, and what may be done about it. */
export function IdentityChangeNotice({ detail }: ExtraPanelProps) {
  useAreas('people');
  const path = detail === undefined ? null : `/apis/v1/users/${detail.id}/identity-change`;
  const { data, refresh } = useRead<IdentityChangeAnswer>(path);
  const rowSCN = detail?.rowSCN;
  useEffect(() => void refresh(), [rowSCN, refresh]);
  if (path === null || !data?.change) return null;
  return <Waiting path={path} answer={data} change={data.change} refresh={refresh} />;
}

interface WaitingProps {
  readonly path: string;
  readonly answer: IdentityChangeAnswer;
  readonly change: NonNullable<IdentityChangeAnswer['change']>;
  readonly refresh: () => Promise<unknown>;
}

function Waiting({ path, answer, change, refresh }: WaitingProps) {
  const t = useT('people');
  const dateTime = useDateTime();
  const { busy, decide } = useDecision(path, refresh);
  const [isRefusing, setRefusing] = useState(false);
  const { before, after } = change;
  const words = useFieldWords();
  const wordRole = ({ salesRole }: IdentityParts): string =>
    salesRole ? words(`salesRole_${salesRole}`) : '–';
  const asker =
    change.askedActingName === null
      ? change.askedByName
      : t('actingFor', { name: change.askedActingName, other: change.askedByName });
  const refusing = t(answer.mayConfirm ? 'refuseIdentity' : 'withdrawIdentity');
  return (
    <Finding tone="warning" title={t('identityWaits')}>
      <div className="nmv-stack">
        <p className="nmv-break">
          {t('identityAskedBy', { asker, at: dateTime(change.askedAt, { seconds: false }) })}{' '}
          {t('identityReason', { reason: change.reason })}
        </p>
        {before.name1 !== after.name1 && (
          <p className="nmv-break">
            {t('identityName', { before: before.name1, after: after.name1 })}
          </p>
        )}
        {before.taxNum !== after.taxNum && (
          <p className="nmv-break">
            {t('identityNumber', { before: before.taxNum ?? '–', after: after.taxNum ?? '–' })}
          </p>
        )}
        {after.salesRole !== undefined && before.salesRole !== after.salesRole && (
          <p className="nmv-break">
            {t('identityRole', { before: wordRole(before), after: wordRole(after) })}
          </p>
        )}
        {(answer.mayConfirm || answer.mayTakeBack) && (
          <div className="nmv-cluster">
            <Button size="sm" onClick={() => setRefusing(true)}>
              {refusing}
            </Button>
            {answer.mayConfirm && (
              <Button
                size="sm"
                kind="primary"
                busy={busy}
                onClick={() => void decide('confirmation', { changeId: change.id })}
              >
                {t('confirmIdentity')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isRefusing && (
        <Prompt
          title={refusing}
          confirm={refusing}
          label={t('identityReasonLabel')}
          multiline
          busy={busy}
          check={(value) => (value.trim() === '' ? '' : undefined)}
          onCancel={() => setRefusing(false)}
          onConfirm={(reason) => {
            void decide('refusal', { changeId: change.id, reason }).then(() => setRefusing(false));
          }}
        />
      )}
    </Finding>
  );
}
