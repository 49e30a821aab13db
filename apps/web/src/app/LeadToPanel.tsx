import { Navigate } from '@tanstack/react-router';

/** Any address outside /app and /auth leads to the panel, as the server does for the first request. */
export function LeadToPanel() {
  return <Navigate to="/app" replace />;
}
