import { useRef } from 'react';
import { printPage } from '../../../data/base/print-page.ts';
import { saveFile } from '../../../data/base/save-file.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretDown, download } from '../../../ui/icons/control.ts';
import { printer } from '../../../ui/icons/structure.ts';
import { MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { branchCards, branchDrawing } from './branch-drawing.ts';
import type { Face } from './face.ts';

interface FilesMenuProps<Row> {
  readonly nodes: readonly TreeNode<Row>[];
  readonly expanded: ReadonlySet<string>;
  /** Top of what is printed: it and what is open below it. */
  readonly branch: string;
  readonly faceOf: (row: Row) => Face;
  readonly on: string;
  readonly title: string;
}

const PAGE =
  'svg{display:block;max-inline-size:100%;block-size:auto;max-block-size:100vh}body{margin:0}@page{size:landscape;margin:10mm}';

/** The branch of the chosen card, as far as it is open, on paper or as a file. */
export function FilesMenu<Row>({
  nodes,
  expanded,
  branch,
  faceOf,
  on,
  title,
}: FilesMenuProps<Row>) {
  const t = useT('orgChart');
  const format = useFormat();
  const { http, toasts } = usePage();
  const tell = useFailureToast();
  const place = useRef<HTMLSpanElement>(null);
  const under = t('asOf', { date: format.date(on) });
  const hidden = (count: number) => t('hidden', { count: String(count) });
  const withDrawing = (make: (drawing: SVGSVGElement, page: Document) => void) => {
    const page = place.current?.ownerDocument;
    const drawing =
      page &&
      branchDrawing(page, {
        nodes,
        expanded,
        branch,
        faceOf,
        title,
        under,
        hidden,
      });
    if (page === undefined || drawing === undefined)
      toasts.show({ tone: 'negative', message: t('fileFailed') });
    else make(drawing, page);
  };
  const print = () =>
    withDrawing(
      (drawing, page) =>
        void printPage(page, {
          title,
          sheets: [PAGE],
          fill: (body) => body.append(body.ownerDocument.importNode(drawing, true)),
        }),
    );
  const save = () =>
    withDrawing((drawing, page) => {
      const text = new XMLSerializer().serializeToString(drawing);
      saveFile(page, new Blob([text], { type: 'image/svg+xml' }), `${title} ${on}.svg`);
    });
  const savePdf = async () => {
    const page = place.current?.ownerDocument;
    const cards = branchCards({ nodes, expanded, branch, faceOf, hidden });
    if (page === undefined || cards === undefined) return;
    try {
      const { blob } = await http.download('/apis/v1/sales-structure/chart/file', {
        body: { title, under, cards },
      });
      saveFile(page, blob, `${title} ${on}.pdf`);
    } catch (error) {
      tell(error, { failed: t('fileFailed') });
    }
  };
  return (
    <span ref={place}>
      <Popover
        kind="menu"
        align="end"
        label={t('print')}
        button={
          <>
            <Icon of={printer} />
            {t('print')}
            <Icon of={caretDown} size="sm" />
          </>
        }
        buttonProps={{ className: 'nmv-button', part: 'button' }}
      >
        {(close) => {
          const run = (action: () => unknown) => () => {
            close();
            action();
          };
          return (
            <>
              <MenuItem icon={printer} onPress={run(print)}>
                {t('printBranch')}
              </MenuItem>
              <MenuItem icon={download} onPress={run(savePdf)}>
                {t('pdf')}
              </MenuItem>
              <MenuItem icon={download} onPress={run(save)}>
                {t('svg')}
              </MenuItem>
            </>
          );
        }}
      </Popover>
    </span>
  );
}
