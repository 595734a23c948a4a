import type { ReactNode } from 'react';
import lightForm from '../../../../styles/light-form.css';
import type { HostHandle } from '../../../data/host.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const sheets = [lightForm];

interface LightDialogProps {
  readonly element: HostHandle;
  readonly title: string;
  readonly lead: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose form stands in light DOM, where password managers find it. */
export function LightDialog({ element, title, lead, onClose, children }: LightDialogProps) {
  return (
    <Dialog title={title} lead={lead} keepsTyped onClose={onClose}>
      {element.lightForm(children, sheets)}
    </Dialog>
  );
}
