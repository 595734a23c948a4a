import { useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { usePersonCalls } from '../../data/person.ts';
import { shrinkPicture } from '../../data/picture.ts';
import { PICTURE_TYPES } from '../../domain/rules/picture.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { camera, trash } from '../../ui/icons/people.ts';
import { Portrait } from './portrait.tsx';

interface PicturePanelProps {
  readonly id: number;
  readonly name: string;
  readonly canChange: boolean;
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** A person's picture with what changes it. */
export function PicturePanel({ id, name, canChange, children }: PicturePanelProps) {
  const t = useT('people');
  const common = useT('common');
  const { toasts } = usePage();
  const calls = usePersonCalls(id);
  const [path, setPath] = useState<string | null>(`/apis/v1/users/${id}/avatar`);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | null>, done: 'pictureSaved' | 'pictureRemoved') => {
    setBusy(true);
    try {
      setPath(await work());
      toasts.show({ tone: 'positive', message: t(done) });
    } catch (error) {
      toasts.show(error instanceof ApiError ? describeFailure(error, common) : { tone: 'warning', message: t('pictureRefused') });
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) void run(async () => calls.putPicture(await shrinkPicture(file)), 'pictureSaved');
  };
  const remove = () => void run(async () => {
    await calls.removePicture();
    return null;
  }, 'pictureRemoved');
  return (
    <section className="nmv-panel" aria-label={t('picture')}>
      <div className="nmv-panel-body">
        <div className="nmv-person-head">
          <Portrait name={name} path={path} />
          <div className="nmv-stack nmv-grow" data-gap="2">
            <strong className="nmv-strong">{name}</strong>
            {canChange && <span className="nmv-hint">{t('pictureLead')}</span>}
            {canChange && (
              <span className="nmv-cluster" data-gap="2">
                <label className="nmv-button nmv-file-pick" data-size="xs" aria-busy={busy || undefined}><Icon of={camera} size="sm" />{t('pictureChoose')}<input type="file" accept={PICTURE_TYPES.join(',')} disabled={busy} onChange={choose} /></label>
                <Button size="xs" kind="quiet" icon={trash} disabled={busy} onClick={remove}>{t('pictureRemove')}</Button>
              </span>
            )}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
