import { useEffect } from 'react';
import { BootMark } from '../BootMark.tsx';

/** Leaving the panel loads the page anew: nothing of what a person saw stays in memory. */
export function LeavePanel() {
  useEffect(() => window.location.reload(), []);
  return <BootMark />;
}
