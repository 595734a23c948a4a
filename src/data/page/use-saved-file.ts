import { useHost, usePage } from './page-provider.tsx';
import { saveFile } from '../base/save-file.ts';
import { useWork } from './use-work.ts';

/** Fetches files and hands them to the person. */
export function useSavedFile(): {
  readonly busy: boolean;
  /** @param usual its name, where the server gives none */
  readonly save: (path: string, usual: string) => Promise<boolean>;
} {
  const { http } = usePage();
  const { host } = useHost();
  const { busy, run } = useWork();
  return {
    busy,
    save: (path, usual) =>
      run(async () => {
        const { blob, fileName } = await http.download(path);
        saveFile(host.ownerDocument, blob, fileName.includes('.') ? fileName : usual);
      }),
  };
}
