/**
 * The Node versions that the build tool and the picture library require for installation; with others, npm omits their
 * binaries.
 */
const REQUIRED_NODE = 'Node 20.19 or newer of version 20, or 22.12 or newer';

export const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
};

/** Called before any install: packages installed by an old Node do not run on a new one. */
export const requireNode = () => {
  if (isNewEnough(process.versions.node)) return;
  console.error(`Trapline needs ${REQUIRED_NODE}; this is Node ${process.versions.node}.`);
  process.exit(1);
};
