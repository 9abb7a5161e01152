import { serve } from '../../scripts/serve.ts';

export default async function startSite(): Promise<() => void> {
  const { server, url } = await serve(0);
  process.env['SITE_URL'] = url;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
