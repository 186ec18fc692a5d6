/** The company behind the software on the page About, where SOFTWARE_COMPANY names no other. */
export const softwareCompany = {
  name: 'Demo Software Company (an example)',
  description:
    'This company does not exist. A deployment names its own with SOFTWARE_COMPANY: who makes the software, how to reach them, and where they are registered.',
  email: 'office@software.example',
  phone: '+960 300 0000',
  address: '1 Example Street, Maldives',
  documents: [
    { title: 'Certificate of registration (example)', url: 'https://software.example/registration.pdf' },
    { title: 'GST certificate (example)', url: 'https://software.example/gst.pdf' },
  ],
};
