import { Navigate } from '@tanstack/react-router';

/** Redirects any address outside /app and /auth to the panel, as the server does for the first request. */
export function RedirectToPanel() {
  return <Navigate to="/app" replace />;
}
