/** Term of Agreement and User Manual as they are first published; see pt-br.ts. */
export const esES = {
  agreement: {
    title: 'Acuerdo de participación',
    body: `# 1. De qué trata este acuerdo
Este acuerdo regula la participación de vendedores y gerentes de los canales en las campañas regionales de incentivo promovidas por el proveedor. La participación es voluntaria, no crea vínculo laboral y no sustituye las obligaciones entre usted y el canal en el que trabaja.

# 2. Qué datos usamos y para qué
Usamos su nombre, su número fiscal, sus contactos y las facturas en las que consta como vendedor para calcular puntos y premios y para comunicarnos con usted sobre las campañas. Los demás participantes ven el nombre o alias que muestra la campaña y su puesto. Su número fiscal solo lo ve quien decide sobre facturas y pagos.

# 3. Cómo se calculan los puntos
Cada punto viene de un artículo de una factura aprobada, con cantidad, signo y peso a la vista. Puede impugnar la decisión sobre una factura hasta diez días después del aviso. Las facturas anuladas y las devoluciones restan puntos al vendedor de la venta original.

# 4. Premios
Los premios y los puestos premiados constan en la campaña aprobada que está en vigor. Al final del ciclo el resultado pasa a ser final y puede comprobarlo quien participó. Para el pago, usted y el canal firman el recibo del premio.

# 5. Qué se espera de usted
Registre solo facturas verdaderas del canal en el que trabaja. No comparta su contraseña. Avise cuando cambie de canal o de función. Las facturas falsas o alteradas se rechazan y pueden terminar su acceso.

# 6. Por cuánto tiempo
La aceptación vale mientras su cuenta esté activa. Puede pedir sus datos, corregirlos en su página y dejar de participar cuando quiera. Las facturas y los eventos se guardan cinco años después del pago, como exige la ley; después los compradores se seudonimizan.

# 7. Cambios de este acuerdo
Usted verá una nueva versión antes de que se aplique. La versión, la fecha, la hora y la dirección IP con las que aceptó se guardan como prueba.`,
  },
  manual: {
    title: 'Manual del usuario',
    body: `# Iniciar sesión
Use el correo de su cuenta y la contraseña. Con la verificación en dos pasos, el portal pide también el código de la aplicación. ¿Olvidó la contraseña? Pida un enlace en la pantalla de inicio de sesión; se puede usar una sola vez, dentro de dos horas.

# Completar la cuenta
Después de aceptar el acuerdo, complete seguridad, datos generales, dirección, comunicación y canales de distribución. Cada paso queda guardado; puede parar y volver. El canal se encuentra por su número fiscal completo.

# Esperar la habilitación
El representante técnico de ventas (RTV) de su canal revisa la función y los canales y habilita el acceso. Recibirá un correo con la decisión.

# Registrar facturas
En Facturas de los canales, elija Registrar facturas y suelte los archivos XML o un ZIP. Cada archivo se revisa antes del envío. Si uno se rechaza, verá el motivo; los demás siguen adelante.

# Seguir el ranking
En Ranking, vea su puesto, cuánto falta para el siguiente y la prueba de cada punto. Lo que no puntuó también aparece, con el motivo y quién puede corregirlo.

# Impugnar
Una factura no aprobada se puede impugnar en la propia factura, con un motivo. El plazo y el avance aparecen en los eventos.

# Dónde pedir ayuda
Hable con el representante técnico de ventas de su canal o con soporte.`,
  },
} as const;
