import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { openCamera } from '../../../../data/base/camera.ts';
import type { KeyReader } from '../../../../data/key-reader/key-reader.ts';

/** Between two pictures where the browser does not say when the next one is there, in ms. */
const NEXT_MS = 120;

export type CameraState = 'opening' | 'on' | 'denied' | 'none';

/** Until the next picture of the camera is there. */
const nextPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else setTimeout(resolve, NEXT_MS);
  });

/** Shows the camera and has one picture after the other read; it is off again with the part that shows it. */
export function useCamera(
  reader: Promise<KeyReader>,
  onKey: (key: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | undefined;
    const look = async (shown: HTMLVideoElement) => {
      const opened = await reader;
      let last: string | undefined;
      while (isOpen) {
        await nextPicture(shown);
        if (!isOpen || shown.videoWidth === 0) continue;
        const key = await opened.read(await createImageBitmap(shown), 'frame');
        // the same sheet is in many pictures
        if (isOpen && key !== undefined && key !== last) onKey((last = key));
      }
    };
    const open = async () => {
      const opened = await openCamera();
      if (typeof opened === 'string') return setState(opened);
      stream = opened;
      const shown = video.current;
      if (!isOpen || shown === null) return opened.getTracks().forEach((track) => track.stop());
      shown.srcObject = opened;
      await shown.play();
      setState('on');
      await look(shown);
    };
    void open().catch(() => setState('none'));
    return () => {
      isOpen = false;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [reader, onKey]);
  return { video, state };
}
