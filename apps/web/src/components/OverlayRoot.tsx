/**
 * Where Mantine puts what floats above the page: menus, lists of choices, windows. Inside the page's main part, so that
 * a screen reader that jumps between landmarks finds it there. It begins at the corner of the page, not behind the padding
 * of that part: windows that name no left edge start where it starts.
 */
export function OverlayRoot() {
  return <div data-mantine-shared-portal-node="true" style={{ position: 'absolute', insetInlineStart: 0, top: 0 }} />;
}
