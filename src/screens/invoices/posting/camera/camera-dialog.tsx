import { useCallback, useEffect, useState } from 'react';
import { openKeyReader } from '../../../../data/key-reader/key-reader.ts';
import type { KeyReader } from '../../../../data/key-reader/key-reader.ts';
import { parseAccessKey } from '../../../../domain/access-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { camera } from '../../../../ui/icons/posting.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import { documentNumber } from '../../numbers.ts';
import { useChooser } from '../use-chooser.tsx';
import { useCamera } from './use-camera.ts';
import { useLatest } from '../../../../ui/use-latest.ts';

interface CameraDialogProps {
  /** Keys that are in the list already. */
  readonly known: ReadonlySet<string>;
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

/** Result of the last reading. */
type Said = { readonly kind: 'read' | 'twice' | 'nothing'; readonly what: string };

/** Reads the bar codes of DANFEs by the camera or from photos; the pictures stay on the device. */
export function CameraDialog({ known, onKey, onClose }: CameraDialogProps) {
  const t = useT('posting');
  const [said, setSaid] = useState<Said>();
  const latest = useLatest({ known, onKey });
  const take = useCallback(
    (key: string) => {
      const what = documentNumber(parseAccessKey(key)?.nNF ?? '');
      const isKnown = latest.current.known.has(key);
      setSaid({ kind: isKnown ? 'twice' : 'read', what });
      if (!isKnown) latest.current.onKey(key);
    },
    [latest],
  );
  const reader = useReader();
  const { video, state } = useCamera(reader, take);
  const lookAt = async (files: readonly File[]) => {
    const opened = await reader;
    for (const file of files) {
      const key = await readPhoto(opened, file);
      if (key === undefined) setSaid({ kind: 'nothing', what: file.name });
      else take(key);
    }
  };
  const photos = useChooser('image/*', (files) => void lookAt(files));
  const sees = state === 'on' || state === 'opening';
  // without a camera photos are what is left to do
  const photosFirst = !sees && said === undefined;
  return (
    <Dialog
      title={t('cameraTitle')}
      lead={t('cameraLead')}
      onClose={onClose}
      foot={
        <>
          <Button {...(photosFirst && { kind: 'primary' })} icon={camera} onClick={photos.open}>
            {t('cameraPhoto')}
          </Button>
          <Button {...(!photosFirst && { kind: 'primary' })} data-focus="" onClick={onClose}>
            {t('cameraDone')}
          </Button>
        </>
      }
    >
      {photos.input}
      {sees ? (
        <video ref={video} className="nmv-camera" aria-label={t('cameraView')} muted playsInline />
      ) : (
        <Finding tone="warning" title={t(state === 'denied' ? 'cameraDenied' : 'cameraOff')} />
      )}
      <p className="nmv-text" role="status">
        {said === undefined ? (state === 'on' ? t('cameraLooking') : '') : wordReading(said, t)}
      </p>
    </Dialog>
  );
}

function wordReading({ kind, what }: Said, t: ReturnType<typeof useT<'posting'>>): string {
  if (kind === 'nothing') return t('cameraNothing', { name: what });
  return t(kind === 'read' ? 'cameraRead' : 'cameraTwice', { number: what });
}

/** Opens a reader and closes it with the dialog. */
function useReader(): Promise<KeyReader> {
  const [reader] = useState(openKeyReader);
  useEffect(() => () => void reader.then((opened) => opened.close()), [reader]);
  return reader;
}

async function readPhoto(reader: KeyReader, file: File): Promise<string | undefined> {
  try {
    return await reader.read(await createImageBitmap(file), 'photo');
  } catch {
    // the browser reads no pictures of this kind
    return undefined;
  }
}
