const RATE = 8_000;
const HEAD = 44;

/** Builds a recording of the stand-in, "sandbox:12": that many seconds of two alternating voices, as a WAV file. */
export function makeSandboxRecording(url: string): Uint8Array {
  const seconds = Math.min(600, Math.max(1, Number(url.slice("sandbox:".length)) || 1));
  const samples = seconds * RATE;
  const bytes = Buffer.alloc(HEAD + samples * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(HEAD - 8 + samples * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const second = Math.floor(at / RATE);
    const pitch = second % 4 < 2 ? 220 : 330;
    const loud = 0.25 * Math.abs(Math.sin((Math.PI * 3 * at) / RATE));
    bytes.writeInt16LE(Math.round(32_767 * loud * Math.sin((2 * Math.PI * pitch * at) / RATE)), HEAD + at * 2);
  }
  return bytes;
}
