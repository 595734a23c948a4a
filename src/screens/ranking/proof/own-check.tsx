import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { invalidate } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { checkOwn } from '../../../domain/rules/ranking/sealed/check-own.ts';
import type { OwnResultAnswer } from '../../../domain/schema/ranking/own-result.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { arrowClockwise } from '../../../ui/icons/control.ts';
import { sealCheck } from '../../../ui/icons/ranking.ts';
import { OwnVerdict } from './own-verdict.tsx';
import { RANKINGS, rankingPath } from '../base/reading.ts';

interface OwnCheckProps {
  readonly campaignId: number;
  /** Person whose part is checked; the reader when absent. */
  readonly person?: number | undefined;
  /** The hash of the result that is shown. */
  readonly published: string;
  /** Leads to the items; absent where they are shown already. */
  readonly onLines?: (() => void) | undefined;
}

type State = 'asked-nothing' | 'checking' | ApiError | OwnResultAnswer;

const sha256 = (text: string): string => bytesToHex(digestOf(utf8ToBytes(text)));

const isAnswer = (state: State): state is OwnResultAnswer =>
  typeof state === 'object' && !(state instanceof ApiError);

function useCheck({ campaignId, person, published }: OwnCheckProps) {
  const { http } = usePage();
  const [state, setState] = useState<State>('asked-nothing');
  const run = async () => {
    setState('checking');
    try {
      const own = await http.get<OwnResultAnswer>(`${rankingPath(String(campaignId))}/own-result`, {
        query: { personId: person },
      });
      // the result may have been rectified since the page was read: what is shown is read again before it is compared
      if (own.sha256 !== published) await invalidate(RANKINGS);
      setState(own);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  };
  const checked = useMemo(
    () => (isAnswer(state) ? { own: state, check: checkOwn(state, published, sha256) } : undefined),
    [state, published],
  );
  return { state, checked, run: () => void run() };
}

/**
 * Computes the reader's part of a final result from scratch, by the server's rules, and compares
 * it with the published result.
 */
export function OwnCheckPanel(props: OwnCheckProps) {
  useAreas('ownCheck');
  const t = useT('ownCheck');
  const { state, checked, run } = useCheck(props);
  const { person, onLines } = props;
  const isBusy = state === 'checking';
  const isDone = checked !== undefined;
  return (
    <section
      className="nmv-panel nmv-rank-no-print"
      part="panel"
      aria-label={t('title')}
      data-check=""
    >
      <div className="nmv-panel-head" part="head">
        <h3 className="nmv-subheading">{t('title')}</h3>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="">
        {isDone ? (
          <OwnVerdict {...checked} published={props.published} isOwn={person === undefined} />
        ) : (
          <p className="nmv-muted">{t(person === undefined ? 'lead' : 'leadOf')}</p>
        )}
        {state instanceof ApiError ? (
          <ErrorState title={t('failed')} retrying={isBusy} onRetry={run} failure={state} />
        ) : (
          <div className="nmv-cluster">
            <Button icon={isDone ? arrowClockwise : sealCheck} busy={isBusy} onClick={run}>
              {t(isDone ? 'again' : person === undefined ? 'check' : 'checkOf')}
            </Button>
            {isDone && onLines ? (
              <Button kind="quiet" onClick={onLines}>
                {t('lines')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}
