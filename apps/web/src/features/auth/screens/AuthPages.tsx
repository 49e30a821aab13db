import { Outlet } from '@tanstack/react-router';
import { AuthLayout } from '../components/AuthLayout.tsx';

export function AuthPages() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
