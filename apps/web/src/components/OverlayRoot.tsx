import { keepToastsOffWindows } from '~/lib/bar-below.ts';

/**
 * The element where Mantine renders menus, option lists and windows. It is inside the main landmark, so that a screen
 * reader that jumps between landmarks finds them. It starts at the corner of the page, not after the padding of the
 * main part, because windows without a left edge start at its position.
 */
export function OverlayRoot() {
  return (
    <div
      ref={keepToastsOffWindows}
      data-mantine-shared-portal-node="true"
      style={{ position: 'absolute', insetInlineStart: 0, top: 0 }}
    />
  );
}
