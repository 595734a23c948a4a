import type { ApiError } from '../../../data/api-error.ts';
import { useHost } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { useMaintenance } from '../screen.ts';

/** A new record is asked for by who may not make one. */
export function CreateNotAllowed() {
  const t = useT('recordForm');
  const common = useT('common');
  const { place, go } = useMaintenance();
  return (
    <section className="nmv-panel">
      <Empty
        drawing="lock"
        title={common('notAuthorized')}
        actions={
          <Button onClick={() => go({ view: 'list', query: place.query })}>{t('toList')}</Button>
        }
      >
        {t('createNotAllowed')}
      </Empty>
    </section>
  );
}

/** The record is gone, not for this person, or could not be read. */
export function ReadFailure({
  error,
  onRetry,
  retrying,
}: {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const t = useT('recordForm');
  const common = useT('common');
  const { place, go } = useMaintenance();
  const { navigate } = useHost();
  const toList = (
    <Button kind="primary" onClick={() => go({ view: 'list', query: place.query })}>
      {t('toList')}
    </Button>
  );
  if (error.status === 404)
    return (
      <section className="nmv-panel">
        <Empty drawing="search" title={t('goneTitle')} actions={toList}>
          {t('goneText')}
        </Empty>
      </section>
    );
  if (error.status === 403)
    return (
      <section className="nmv-panel">
        <Empty
          drawing="lock"
          title={common('notAuthorized')}
          actions={<Button onClick={() => navigate('/index')}>{t('toList')}</Button>}
        >
          {error.message}
        </Empty>
      </section>
    );
  return (
    <section className="nmv-panel">
      <ErrorState
        title={t('notReadTitle')}
        onRetry={onRetry}
        retrying={retrying}
        requestId={error.requestId}
      >
        <p className="nmv-text">
          {error.kind === 'network' ? common('networkErrorCaption') : error.message}
        </p>
        <p className="nmv-small nmv-muted">{t('notReadText')}</p>
      </ErrorState>
    </section>
  );
}

/** The shape of the form while it is on its way. */
export function FormSkeleton() {
  return (
    <div className="nmv-record" aria-busy="true">
      <LoadingBar />
      <div className="nmv-screen-head">
        <div className="nmv-grow nmv-stack" data-gap="4">
          <Bone width={20} />
          <Bone width={35} kind="title" />
        </div>
      </div>
      <Bone width={50} />
      <section className="nmv-panel">
        <div className="nmv-panel-body">
          <div className="nmv-fields">
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="nmv-field nmv-stack" data-gap="2" data-span="4">
                <Bone width={35} />
                <Bone width={90} />
              </div>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
