/**
 * Where Mantine puts what floats above the page: menus, lists of choices, windows. Inside the page's main part, so that
 * a screen reader that jumps between landmarks finds it there.
 */
export function OverlayRoot() {
  return <div data-mantine-shared-portal-node="true" />;
}
