import { GlobalDeviceScreen } from '~/features/devices/screens/GlobalDeviceScreen.tsx';
import { DeviceRadioOptions } from '~/features/radio-settings/components/DeviceRadioOptions.tsx';

/** A device outside its facility, with the options of its radio. */
export function GlobalDevicePage() {
  return <GlobalDeviceScreen radio={(device) => <DeviceRadioOptions deviceId={device.uuid} />} />;
}
