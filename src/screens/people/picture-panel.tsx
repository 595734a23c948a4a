import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { usePersonCalls } from '../../data/person.ts';
import { shrinkPicture, usePicture } from '../../data/picture.ts';
import { useWork } from '../../data/page/use-work.ts';
import { PICTURE_FILE_MB, PICTURE_TYPES } from '../../domain/rules/account/picture.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { FieldError } from '../../ui/base/field.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { camera, trash } from '../../ui/icons/people.ts';
import { Portrait } from './portrait.tsx';

interface PicturePanelProps {
  readonly id: number;
  readonly name: string;
  readonly canChange: boolean;
  /** Content at the end. */
  readonly children?: ReactNode;
}

/** Keeping and removing, without pixels: what is shown now, and why a file could not be taken. */
function usePicturePanel(id: number) {
  const t = useT('people');
  const { session, toasts } = usePage();
  const calls = usePersonCalls(id);
  const [path, setPath] = useState<string | null>(`/apis/v1/users/${id}/avatar`);
  const { busy, run: begin } = useWork();
  const [refused, setRefused] = useState<string>();
  // Failures other than refusals mean that the file is no picture.
  const onFailure = (error: unknown): boolean => {
    if (error instanceof ApiError) return false;
    setRefused(t('pictureRefused'));
    return true;
  };
  const run = (work: () => Promise<string | null>, done: 'pictureSaved' | 'pictureRemoved') => {
    setRefused(undefined);
    return begin(
      async () => {
        const userAvatar = await work();
        setPath(userAvatar);
        if (session.get().user?.id === id) session.update({ userAvatar });
        toasts.show({ tone: 'positive', message: t(done) });
      },
      { onFailure },
    );
  };
  const keep = (file: File) => {
    if (file.size > PICTURE_FILE_MB * 1024 * 1024)
      setRefused(t('pictureTooLarge', { megabytes: PICTURE_FILE_MB }));
    else void run(async () => calls.putPicture(await shrinkPicture(file)), 'pictureSaved');
  };
  const remove = () =>
    run(async () => {
      await calls.removePicture();
      return null;
    }, 'pictureRemoved');
  return { picture: usePicture(path), busy, refused, keep, remove };
}

/** A person's picture with what changes it. */
export function PicturePanel({ id, name, canChange, children }: PicturePanelProps) {
  const t = useT('people');
  const { picture, busy, refused, keep, remove } = usePicturePanel(id);
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  const goesOn = useRef(false);
  // the button goes with the picture: the input next to it has the focus as soon as it can be used
  // again
  useEffect(() => {
    if (busy || !goesOn.current) return;
    goesOn.current = false;
    input.current?.focus();
  }, [busy]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) keep(file);
  };
  return (
    <section className="nmv-panel" part="panel" aria-label={t('picture')}>
      <div className="nmv-panel-body">
        <div className="nmv-person-head">
          <Portrait name={name} picture={picture} />
          <div className="nmv-stack nmv-grow" data-gap="2">
            <strong className="nmv-strong">{name}</strong>
            {canChange && <span className="nmv-hint">{t('pictureLead')}</span>}
            {canChange && (
              <span className="nmv-cluster" data-gap="2">
                <label
                  className="nmv-button nmv-file-pick"
                  part="button"
                  data-size="xs"
                  aria-busy={busy || undefined}
                >
                  <Icon of={camera} size="sm" />
                  {t('pictureChoose')}
                  <input
                    ref={input}
                    type="file"
                    accept={PICTURE_TYPES.join(',')}
                    disabled={busy}
                    aria-invalid={refused !== undefined || undefined}
                    aria-describedby={refused === undefined ? undefined : note}
                    onChange={choose}
                  />
                </label>
                {picture && (
                  <Button
                    size="xs"
                    kind="quiet"
                    icon={trash}
                    disabled={busy}
                    onClick={() => {
                      goesOn.current = true;
                      void remove();
                    }}
                  >
                    {t('pictureRemove')}
                  </Button>
                )}
              </span>
            )}
            <div role="alert">
              {refused !== undefined && <FieldError id={note}>{refused}</FieldError>}
            </div>
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
