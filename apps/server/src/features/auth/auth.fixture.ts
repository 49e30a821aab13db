import type { auth } from '@trapline/contract/auth/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

export const fixture: Fixture<typeof auth> = {
  bodies: () => ({
    login: { email: 'technik@deratex.example', password: DEMO_PASSWORD },
    secondStep: { method: 'totp', ticket: 'unknown', code: '000000' },
    signInWithPasskey: {
      passkey: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
    },
    endSession: { sessionUuid: '00000000-0000-7000-8000-00000000dead' },
    refresh: {
      grant_type: 'refresh_token',
      refresh_token: 'unknown',
      client_id: 'trapline',
      client_secret: 'trapline',
    },
    forgotPassword: { email: 'nobody@deratex.example' },
    verifyResetToken: { token: 'unknown' },
    resetPassword: { token: 'unknown', newPassword: 'Nowe-haslo1!', confirmPassword: 'Nowe-haslo1!' },
    setUp: {
      token: 'unknown',
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna@trapline.example',
      newPassword: 'Nowe-haslo1!',
      confirmPassword: 'Nowe-haslo1!',
    },
    changePassword: {
      currentPassword: 'wrong',
      newPassword: 'Nowe-haslo1!',
      confirmNewPassword: 'Nowe-haslo1!',
    },
  }),
};
