/** Downloads bytes as a file with this name. */
export function saveAs(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  saveLink(address, name);
  URL.revokeObjectURL(address);
}

/** Downloads what an address answers. @param name that of the answer by default */
export function saveLink(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
