import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';
import { NotShown } from '../../listing/base/not-shown.tsx';
import type { FailedRead } from '../../listing/base/read-failure.tsx';
import { useMaintenance } from '../screen.ts';

/** A new record is asked for by who may not make one. */
export function CreateNotAllowed() {
  const t = useT('recordForm');
  const common = useT('common');
  const { place, go } = useMaintenance();
  return (
    <section className="nmv-panel" part="panel">
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
export function RecordReadFailure(read: FailedRead) {
  const t = useT('recordForm');
  const { place, go } = useMaintenance();
  return (
    <NotShown
      {...read}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
      failed={{ title: t('notReadTitle'), text: t('notReadText') }}
      toList={
        <Button kind="primary" onClick={() => go({ view: 'list', query: place.query })}>
          {t('toList')}
        </Button>
      }
    />
  );
}

/** The shape of the form while it is on its way. */
export function RecordFormSkeleton() {
  return (
    <div className="nmv-record" aria-busy="true">
      <LoadingBar />
      <div className="nmv-screen-head">
        <div className="nmv-grow nmv-stack" data-gap="4">
          <Skeleton width={20} />
          <Skeleton width={35} kind="title" />
        </div>
      </div>
      <Skeleton width={50} />
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-body">
          <div className="nmv-fields">
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="nmv-field nmv-stack" data-gap="2" data-span="4">
                <Skeleton width={35} />
                <Skeleton width={90} />
              </div>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
