/** Reason for missing pictures: the camera is forbidden by person or page, or there is none. */
export type NoCamera = 'denied' | 'none';

/** Opens the camera that looks away from the person. There is none on plain http. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  // the type promises what plain http does not have
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (media === undefined) return 'none';
  try {
    return await media.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
  }
}
