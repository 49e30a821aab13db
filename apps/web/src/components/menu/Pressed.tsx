import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadAfterPaint } from '~/lib/load-ahead.ts';
import { toastError } from '~/lib/toast.ts';

export type PressButton = ReactElement<ComponentProps<'button'>>;

type Props<Part> = {
  readonly button: PressButton;
  /** Of what opens. */
  readonly kind: 'menu' | 'listbox' | 'dialog';
  /** The same function each time. */
  readonly load: () => Promise<Part>;
  /** Takes the place of the button once that was pressed, and opens at once (`useStartedOpen`). */
  readonly children: (part: Part) => ReactNode;
};

/**
 * A button at once, what opens from it a moment later: menus nobody has opened were a sixth of the script before a first
 * page. A press that comes before them is remembered.
 */
export function Pressed<Part>({ button, kind, load, children }: Props<Part>) {
  const t = useTranslations('ui.faults');
  const [part, setPart] = useState<{ readonly part: Part } | null>(null);
  useEffect(() => void loadAfterPaint(load), [load]);
  if (part) return children(part.part);
  const press = () =>
    load().then(
      (come) => setPart({ part: come }),
      () => toastError(t('network')),
    );
  return cloneElement(button, { 'aria-haspopup': kind, 'aria-expanded': false, onClick: () => void press() });
}
