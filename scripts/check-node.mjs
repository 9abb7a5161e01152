// Plain JavaScript that any Node can read: it runs before the scripts that need a recent one.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Ce projet demande Node 22.12 ou plus récent (ici : ${process.versions.node}) : ` +
      'installez-le depuis https://nodejs.org puis relancez « npm ci ».',
  );
  process.exit(1);
}
