import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadAfterPaint } from '~/lib/preload.ts';
import { toastError } from '~/lib/toast.ts';

export type PressButton = ReactElement<ComponentProps<'button'>>;

type Props<Part> = {
  readonly button: PressButton;
  /** The kind of the element that opens. */
  readonly kind: 'menu' | 'listbox' | 'dialog';
  /** Must be the same function at every render. */
  readonly load: () => Promise<Part>;
  /** Replaces the button after the first press and opens immediately (`useInitiallyOpen`). */
  readonly children: (part: Part) => ReactNode;
};

/**
 * Renders the button immediately and loads the content later, because unopened menus were a sixth of the script before
 * the first page. A press before the content is loaded is remembered.
 */
export function LoadOnPress<Part>({ button, kind, load, children }: Props<Part>) {
  const t = useTranslations('ui.faults');
  const [part, setPart] = useState<{ readonly part: Part } | null>(null);
  useEffect(() => void loadAfterPaint(load), [load]);
  if (part) return children(part.part);
  const press = () =>
    load().then(
      (loadedPart) => setPart({ part: loadedPart }),
      () => toastError(t('network')),
    );
  return cloneElement(button, { 'aria-haspopup': kind, 'aria-expanded': false, onClick: () => void press() });
}
