import { Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './DocumentTitle.tsx';

export function RootPage() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  );
}
