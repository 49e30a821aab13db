import { useEffect } from 'react';
import { BootMark } from '../BootMark.tsx';

/** Leaving the panel reloads the page, so that no data of the signed-in person stays in memory. */
export function ReloadOnLeave() {
  useEffect(() => window.location.reload(), []);
  return <BootMark />;
}
