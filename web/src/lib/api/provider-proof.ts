// Who has no password proves at the provider who it is, in a window beside what is open.
const channelName = 'creator-desk.proved';

/** For the window that waits. Its opener is not known any more: the provider's page was in between. */
export function sayProved(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('proved');
  channel.close();
}

/** @returns stops waiting */
export function onProved(proved: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', proved);
  return () => channel.close();
}

export function openProvider(): void {
  window.open('/api/auth/oidc/start?confirm=session&returnTo=/confirmed', '_blank', 'popup,width=520,height=720');
}
